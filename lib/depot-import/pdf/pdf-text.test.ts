import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { simplePdf } from '@/test/simple-pdf';
import { partsOf } from './pdf-text';

const WHOLE = simplePdf(['Eine Rechnung']);

const ENCRYPTED = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`;

const FILES: [name: string, content: Buffer, reason: string][] = [
  [
    'password.pdf',
    Buffer.from(WHOLE.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${ENCRYPTED}`), 'latin1'),
    'Mit Passwort geschützt',
  ],
  ['scanned.pdf', simplePdf([]), 'enthält nur Bilder und keinen Text'],
  ['cut.pdf', WHOLE.subarray(0, 60), 'beschädigt oder unvollständig'],
  ['invoice.pdf', WHOLE, 'Abrechnungen dieser Bank'],
];

// Jest cannot load pdf.js, so the command does.
it('PDFs with a password, scanned, cut off or of no bank are refused with what to do', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pdf-text-'));
  try {
    const paths = FILES.map(([name, content]) => {
      fs.writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    });
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'lib/depot-import/run.ts', ...paths],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual({
      cases: FILES.map(([file, , reason]) => ({
        file,
        rejected: true,
        reason: expect.stringContaining(reason),
      })),
    });
    expect(status).toBe(1);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

describe('a page', () => {
  const item = (str: string, hasEOL = false) => ({ str, hasEOL });
  const line = [item('D e p o t'), item(' '), item('n u m'), item(' '), item('m er: 1', true)];

  it('is its pieces', () => {
    expect(partsOf([[item('W E R T'), item(' '), item('Kauf ', true)], line])).toEqual([
      ['W E R T', 'Kauf'],
      ['D e p o t', 'n u m', 'm er: 1'],
    ]);
  });

  it('is its lines where letters stand apart throughout the document', () => {
    const lines = Array.from({ length: 6 }, () => line).flat();
    expect(partsOf([[item('Kauf'), item(' '), item('EUR', true)], lines])).toEqual([
      ['Kauf EUR'],
      Array.from({ length: 6 }, () => 'D e p o t n u m m er: 1'),
    ]);
  });
});
