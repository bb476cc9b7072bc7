/** Leads the keyboard past what stands before a part of the page; visible while it has the focus. */
export const SkipLink = ({ href, children }: { href: `#${string}`; children: string }) => (
  <a
    href={href}
    className="absolute top-2 left-2 z-30 flex min-h-11 -translate-y-20 items-center rounded-control bg-accent px-4 font-medium text-on-accent focus:translate-y-0 print:hidden"
  >
    {children}
  </a>
);
