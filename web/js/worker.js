// The engine inside a worker of the static page (scripts/page puts gridloom.js and gridloom.wasm beside this file).
// Its compiled code comes first or at any time; a request comes as JSON text, its answer goes back as JSON text, and
// progress is posted on the way.
const waiting = [];
let answer = text => waiting.push(text);

function begin(code) {
  self.Module = {
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(code, imports).then(instance => done(instance, code));
      return {};
    },
    onRuntimeInitialized() {
      answer = text => postMessage(self.Module.ccall('gridloom_handle', 'string', ['string'], [text]));
      waiting.splice(0).forEach(text => answer(text));
    },
  };
  importScripts('gridloom.js');
}

onmessage = ({ data }) => typeof data === 'string' ? answer(data) : begin(data);
