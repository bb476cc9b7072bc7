/** Tests for the error of Node.js that a client has broken off while it was sending. A lost database has another text. */
export const isAbortedRequest = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
};
