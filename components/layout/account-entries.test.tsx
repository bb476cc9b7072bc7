import { renderToStaticMarkup } from 'react-dom/server';
import { AccountEntries } from './account-entries';

const signOut = <button type="button">Abmelden</button>;

/** Lists the texts of links and buttons in order, by who sees them. */
const entries = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .split(/(?=<div)/)
    .map((part) => [
      /only-\w+/.exec(part)?.[0],
      ...[...part.matchAll(/<(?:a|button)[^>]*>([^<]+)</g)].map(([, words]) => words),
    ]);

it('has what visitors need and what members need', () => {
  expect(entries(<AccountEntries signOut={signOut} />)).toEqual([
    ['only-visitors', 'Anmelden', 'Registrieren'],
    ['only-members', 'Konto', 'Steuern', 'Abmelden'],
  ]);
});
