import { Link } from '@/components/ui/link';

export const Logo = ({ siteName }: { siteName: string }) => (
  <Link
    href="/"
    className="flex min-h-11 items-center gap-2.5 font-serif text-20 font-semibold tracking-tight"
  >
    <svg viewBox="0 0 32 32" className="size-7 flex-none" aria-hidden="true" fill="none">
      <path d="M8.2 23.8A11 11 0 1 1 23.8 23.8" className="stroke-accent" strokeWidth="3.2" />
      <path d="M16 16 22 9.5" className="stroke-ink" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="16" cy="16" r="2.4" className="fill-ink" />
    </svg>
    {siteName}
  </Link>
);
