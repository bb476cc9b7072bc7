/** An error or a warning about a file or an address. */
export type Refusal = { file: string; line: number | null; reason: string };

/** The result of a publication. */
export type PublishSummary = {
  status: 'done' | 'interrupted';
  dryRun: boolean;
  /** Slugs of new or changed articles. */
  published: string[];
  unchanged: number;
  /** Slugs of files that stay withdrawn. */
  withheld: string[];
  unpublished: string[];
  refused: Refusal[];
  /** About articles that were published. */
  warnings: Refusal[];
  seconds: number;
};

export type PublishProgress = { done: number; total: number };

/** The summary as lines of German text. */
export function publishSummaryLines(summary: PublishSummary): string[] {
  const { published, unchanged, withheld, unpublished, refused, warnings, seconds } = summary;
  const trial = summary.dryRun ? ' (Probelauf, nichts geschrieben)' : '';
  const parts = [
    `${published.length} veröffentlicht`,
    `${unchanged} unverändert`,
    ...(unpublished.length > 0 ? [`${unpublished.length} zurückgezogen`] : []),
    ...(withheld.length > 0 ? [`${withheld.length} zurückgezogen geblieben (${withheld.join(', ')})`] : []),
    ...(refused.length > 0 ? [`${new Set(refused.map(({ file }) => file)).size} abgelehnt`] : []),
  ];
  return [
    `Artikel: ${parts.join(', ')}; ${seconds.toFixed(1)} s${trial}${summary.status === 'interrupted' ? ' (abgebrochen)' : ''}`,
    ...refused.map((refusal) => `  ${refusalLine(refusal)}`),
    ...warnings.map((warning) => `  Hinweis: ${refusalLine(warning)}`),
  ];
}

/** `graham-zahl.md, Zeile 3: title: erwartet 20 bis 70 Zeichen` */
const refusalLine = ({ file, line, reason }: Refusal): string =>
  `${file}${line === null ? '' : `, Zeile ${line}`}: ${reason}`;
