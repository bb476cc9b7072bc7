import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css)$/;
/** Bytes; for a smaller file, compression saves no packet. */
const SMALLEST = 1400;
const COMPRESSORS = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Compresses each script and style sheet of a folder to `.br` and `.gz` files beside it. The site serves those
 * (server/build-files.ts).
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file);
      if (bytes.length < SMALLEST) return;
      for (const [ending, compress] of Object.entries(COMPRESSORS))
        fs.writeFileSync(file + ending, await compress(bytes));
    }),
  );
}
