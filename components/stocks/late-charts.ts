/**
 * The interactive charts of a company's years, loaded with the first that comes into view. One entry, because every entry would
 * bring its own copy of what they share. The price stands apart: its views go on where no interactive chart can be loaded.
 */
export { InteractiveBand } from './years/interactive-band';
export { InteractivePricedLine } from './years/interactive-priced-line';
export { InteractiveYears } from './years/interactive-years';
