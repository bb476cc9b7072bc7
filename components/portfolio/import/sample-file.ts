/** Transactions of nobody, in the form of Scalable Capital. */
const SAMPLE = `date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
2026-03-02;09:15:00;Executed;BEISPIEL-1;Muster Welt ETF;Security;Savings plan;DE000MUSTER4;1,482360;67,46;-100,00;0,00;0,00;EUR
2026-03-10;11:02:41;Executed;BEISPIEL-2;Beispiel AG;Security;Buy;DE000BEISPL3;12;84,50;-1.014,00;0,99;0,00;EUR
2026-05-18;06:00:00;Executed;BEISPIEL-3;Beispiel AG;Security;Distribution;DE000BEISPL3;;;21,60;0,00;5,70;EUR
2026-06-01;08:30:00;Cancelled;BEISPIEL-4;Beispiel AG;Security;Sell;DE000BEISPL3;0;90,00;0,00;0,00;0,00;EUR
2026-06-02;08:00:00;Executed;BEISPIEL-5;;Cash;Deposit;;;;500,00;0,00;0,00;EUR`;

const samples = new WeakSet<File>();

/** Returns a made-up file, to try the import. */
export function sampleFile(): File {
  const file = new File([SAMPLE], 'beispiel.csv', { type: 'text/csv' });
  samples.add(file);
  return file;
}

/** Tests whether all of the files are made up. */
export const areSamples = (files: readonly { file: File }[]): boolean =>
  files.every(({ file }) => samples.has(file));
