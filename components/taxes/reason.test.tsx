import { renderToStaticMarkup } from 'react-dom/server';
import { Reason } from './reason';

it.each([
  ['Auch alles zusammen bringt nach Steuern nur 25.093,13\u00a0€', ['25.093,13']],
  ['Verlust von −1.200,00\u00a0€', ['−1.200,00']],
  ['Es sind nur 1.000,5 Stück da', ['1.000,5']],
  ['Am 05.05.2026 ist noch etwas gebucht', []],
])('hides the amounts of %j', (text, hidden) => {
  const html = renderToStaticMarkup(<Reason text={text} />);
  expect([...html.matchAll(/class="amount">([^<]*)</g)].map(([, figure]) => figure)).toEqual(hidden);
});
