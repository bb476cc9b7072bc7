/** An error of the whole source that ends the run, with a German message for the operator. */
export class SourceError extends Error {
  override name = 'SourceError';
}
