// The engine inside a worker of the static page (scripts/page puts gridloom.js and gridloom.wasm beside this file).
// A request comes as JSON text, its answer goes back as JSON text; progress is posted on the way.
const waiting = [];
let answer = text => waiting.push(text);

self.Module = {
  onRuntimeInitialized() {
    answer = text => postMessage(self.Module.ccall('gridloom_handle', 'string', ['string'], [text]));
    waiting.splice(0).forEach(text => answer(text));
  },
};
onmessage = ({ data }) => answer(data);
importScripts('gridloom.js');
