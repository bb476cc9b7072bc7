/** The first stop of the keyboard: past the header to what the page is about. */
export function SkipLink() {
  return (
    <a href="#inhalt" className="skip-link">
      Zum Inhalt springen
    </a>
  );
}
