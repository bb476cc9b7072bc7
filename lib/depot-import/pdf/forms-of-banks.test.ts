import path from 'node:path';
import { testCases } from '@/test/cases';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

/** Documents of our own making in forms of their banks, several in a file where a line says so. */
const OTHER_DOCUMENT = '\n---\n';

/** Reads documents as lines or in single words, and joins what belongs together. */
const readJoined = (text: string, as: string) => {
  const files = joinDocuments(
    text.split(OTHER_DOCUMENT).map((one) => readDocument([one.split(as === 'words' ? /\s+/ : '\n')])),
  );
  return {
    files: files.length,
    bookings: files.flatMap((file) => file.bookings),
    leftOut: files.flatMap((file) => file.leftOut),
  };
};

testCases(path.join(__dirname, 'cases', 'joined'), readJoined);
