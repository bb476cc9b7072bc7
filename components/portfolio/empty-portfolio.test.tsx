import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyExample } from './empty-portfolio';

it.each(['132.854,13', '105.340,61'])('ends its chart with %s, a figure beside it', (amount) => {
  expect(renderToStaticMarkup(<EmptyExample />).split(amount).length - 1).toBeGreaterThan(1);
});
