// Numbers in words and digits.
import { button, element } from './dom.js';

// Digits in groups of three, however many.
export const grouped = digits => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');

export const many = (n, one, several = `${one}s`) => `${grouped(String(n))} ${n === 1 || n === '1' ? one : several}`;

const longest = 24;  // digits that are still read at a glance
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

// A count of any size: short, and where that is not the whole of it a button that shows every digit.
export function counted(digits) {
  if (digits.length <= longest) return { text: grouped(digits), more: null };
  const power = [...String(digits.length - 1)].map(digit => raised[digit]).join('');
  const whole = element('p', { class: 'digits', hidden: true, tabindex: '0', role: 'group', 'aria-label': 'All digits' }, grouped(digits));
  const toggle = button(`All ${digits.length} digits`, () => {
    whole.hidden = !whole.hidden;
    toggle.setAttribute('aria-expanded', String(!whole.hidden));
  }, { 'aria-expanded': 'false' });
  return { text: `about ${digits[0]}.${digits.slice(1, 3)} × 10${power}`, more: element('div', { class: 'whole' }, toggle, whole) };
}

export const clock = seconds => {
  const pad = n => String(n).padStart(2, '0'), hours = Math.floor(seconds / 3600);
  return (hours ? `${hours}:` : '') + `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};
