import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = /\.(js|css)$/;
/** Below it, packing saves no packet. */
const SMALLEST = 1400;
const PACKERS = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes beside each script and style sheet of a folder its packed forms, `.br` and `.gz`, as small as they get: the
 * site sends those (`lib/platform/http/packed-files.ts`) instead of packing the same file at each visit.
 *
 * @param {string} folder
 */
export async function packFiles(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PACKED.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file);
      if (bytes.length < SMALLEST) return;
      for (const [ending, pack] of Object.entries(PACKERS))
        fs.writeFileSync(file + ending, await pack(bytes));
    }),
  );
}
