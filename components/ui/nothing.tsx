/** A cell of a table without a value. */
export const Nothing = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">keine Angabe</span>
  </span>
);
