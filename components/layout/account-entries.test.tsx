import { renderToStaticMarkup } from 'react-dom/server';
import { AccountEntries } from './account-entries';

const menus = {
  signedOut: [
    { href: '/login', label: 'Anmelden' },
    { href: '/register', label: 'Registrieren' },
  ],
  signedIn: [{ href: '/konto', label: 'Konto' }],
};
const signOut = <button type="button">Abmelden</button>;

/** Lists the texts of links and buttons in order, by who sees them. */
const entries = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .split(/(?=<div)/)
    .map((part) => [
      /only-\w+/.exec(part)?.[0],
      ...[...part.matchAll(/<(?:a|button)[^>]*>([^<]+)</g)].map(([, words]) => words),
    ]);

describe('AccountEntries', () => {
  it('has what visitors need and what members need', () => {
    expect(entries(<AccountEntries signOut={signOut} menus={menus} />)).toEqual([
      ['only-visitors', 'Anmelden', 'Registrieren'],
      ['only-members', 'Konto', 'Abmelden'],
    ]);
  });

  it('is nothing where there are no accounts', () => {
    const none = { signedIn: [], signedOut: [] };
    expect(renderToStaticMarkup(<AccountEntries signOut={signOut} menus={none} />)).toBe('');
  });
});
