import { Logo } from './logo';
import { NavLink } from './nav-link';

export function Header({ siteName }: { siteName: string }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper print:hidden">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-8 md:justify-start">
        <Logo siteName={siteName} />
        <nav aria-label="Hauptmenü" className="flex gap-7 self-stretch">
          <NavLink href="/search" section="/stock-detail/">
            Suche
          </NavLink>
        </nav>
      </div>
    </header>
  );
}
