/** The first stop of the keyboard: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="absolute top-2 left-2 z-30 flex min-h-11 -translate-y-20 items-center rounded-control bg-accent px-4 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      Zum Inhalt springen
    </a>
  );
}
