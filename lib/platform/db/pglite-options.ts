const { BYTEA, DATE, INT8 } = { BYTEA: 17, DATE: 1082, INT8: 20 };

/**
 * Converts values for the embedded database. Its own parser of bytea is slow, so hexadecimal text is decoded
 * here. Dates and bigints are returned as `Database.query` says.
 */
export const pgliteOptions = {
  parsers: { [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'), [DATE]: String, [INT8]: Number },
  serializers: {
    [BYTEA]: (value: Uint8Array) =>
      `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`,
  },
};
