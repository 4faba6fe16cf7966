// What the browser keeps from visit to visit, as JSON. Where it keeps nothing (storage is forbidden, or full) this visit
// remembers: the page works either way, and only a reload forgets.
const visit = new Map();

// Storage itself, or null: reading the property may already be refused.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function read(key) {
  try {
    return JSON.parse(visit.get(key) ?? storage()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

// Whether it will outlast the visit.
export function write(key, value) {
  const text = JSON.stringify(value);
  try {
    storage().setItem(key, text);
    visit.delete(key);
    return true;
  } catch {
    visit.set(key, text);
    return false;
  }
}

// Gives room back: from here on only this visit remembers it. Whether there was anything to give.
export function release(key) {
  try {
    const text = storage().getItem(key);
    if (text === null) return false;
    if (!visit.has(key)) visit.set(key, text);
    storage().removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function remove(key) {
  visit.delete(key);
  try {
    storage()?.removeItem(key);
  } catch {
    // Nothing is kept, so nothing is left to remove.
  }
}
