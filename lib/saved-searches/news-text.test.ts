import { newsText } from './news-text';

const part = (count: number) => ({ count, stocks: [] });
const news = (added: number, left: number) => ({ since: '2026-11-20', added: part(added), left: part(left) });

describe('newsText', () => {
  it.each([
    ['2 neu, 1 nicht mehr dabei seit 20.11.2026', news(2, 1)],
    ['1.200 neu seit 20.11.2026', news(1200, 0)],
    ['3 nicht mehr dabei seit 20.11.2026', news(0, 3)],
    ['nichts Neues seit 20.11.2026', news(0, 0)],
    ['', null],
  ])('%p', (text, given) => expect(newsText(given)).toBe(text));
});
