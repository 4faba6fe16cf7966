// Pictures of the page, to be looked at: taken where the tests are given a folder for them.
import { each, opened, phone, solved, test, verdict } from './suite.mjs';

for (const [look, options] of Object.entries({ light: {}, dark: { dark: true }, phone, 'phone-dark': { ...phone, dark: true } }))
  test(`pictures: ${look}`, async page => {
    for (const [puzzle, board] of each) {
      await opened(page, puzzle, board);
      await page.screenshot(`${page.pictures}/${puzzle}-${look}.png`);
      await page.press('Show the solution');
      await solved(page);
      await page.screenshot(`${page.pictures}/${puzzle}-${look}-solved.png`);
      await page.press('Edit this board');
      await verdict(page, 'Unique');
      await page.screenshot(`${page.pictures}/${puzzle}-${look}-set.png`);
    }
  }, { ...options, pictures: true });
