import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnSecurities } from '../own-securities/own-security-calls';
import { OwnSecurityChoice } from './chosen-security';

it('offers own securities, without the one that is chosen and those that the market replaced', () => {
  const own = (id: string, replaced_by: object | null = null) => ({ id, name: `Papier ${id}`, replaced_by });
  const securities = [own('a'), own('b'), own('c', { id: 'adler', name: 'Adler AG' })];
  const html = renderToStaticMarkup(
    <OwnSecurityChoice own={{ securities } as OwnSecurities} except="b" onChoose={() => {}} />,
  );
  expect(html.match(/Papier ./g)).toEqual(['Papier a']);
});
