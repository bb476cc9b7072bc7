/** A fault of the source as a whole, told to the operator in a German sentence; the run ends there. */
export class SourceError extends Error {
  override name = 'SourceError';
}
