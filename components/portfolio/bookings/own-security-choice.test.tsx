import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { OWN_SECURITIES } from '../own-securities/own-security-calls';
import { OwnSecurityChoice } from './own-security-choice';

it('offers own securities, without the one that is chosen and those that the market replaced', () => {
  const own = (id: string, replaced_by: object | null = null) => ({ id, name: `Papier ${id}`, replaced_by });
  const fallback = { [OWN_SECURITIES]: [own('a'), own('b'), own('c', { id: 'adler', name: 'Adler AG' })] };
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback }}>
      <OwnSecurityChoice except="b" onChoose={() => {}} />
    </SWRConfig>,
  );
  expect(html.match(/Papier ./g)).toEqual(['Papier a']);
});
