import path from 'node:path';
import { z } from 'zod';
import { SLUG } from '../front-matter';

/** The folder of the articles that the product comes with. */
export const ARTICLES_FOLDER = 'content/articles';

/** The command, as the command line sends it to a running app. Paths are absolute. */
export const publishCommandSchema = z.object({
  /** Files, and folders whose files are all read. */
  paths: z.array(z.string().min(1)).max(10_000).default([]),
  /** Slugs of withdrawn articles to show again. */
  publish: z.array(z.string().regex(SLUG)).max(1_000).default([]),
  /** Slugs of articles to withdraw. */
  unpublish: z.array(z.string().regex(SLUG)).max(1_000).default([]),
  dryRun: z.boolean().default(false),
});

export type PublishCommand = z.input<typeof publishCommandSchema>;

export const USAGE = `Artikel veröffentlichen

  npm run articles:publish                            alle Dateien unter ${ARTICLES_FOLDER}
  npm run articles:publish -- ORDNER DATEI.md …       diese Ordner und Dateien (Markdown oder HTML)
  npm run articles:publish -- --unpublish ADRESSE     einen Artikel zurückziehen; seine Seite antwortet 410
  npm run articles:publish -- --publish ADRESSE       einen zurückgezogenen Artikel wieder zeigen, auch eine Marktanalyse

  --dry-run   prüft und zählt, schreibt aber nichts
  --help      zeigt diese Hilfe

Was sich nicht geändert hat, wird nicht geschrieben. Ein zurückgezogener Artikel bleibt es, bis seine Adresse
oder seine Datei einzeln genannt wird. Eine fehlerhafte Datei wird mit Zeile und Grund genannt, die anderen
erscheinen.

Endet mit 0 (fertig), 1 (Dateien abgelehnt oder fehlgeschlagen), 2 (falscher Aufruf), 3 (die Datenbank ist
nicht erreichbar, oder es wird schon veröffentlicht) oder 130 (abgebrochen).`;

type Values = {
  publish?: string[] | undefined;
  unpublish?: string[] | undefined;
  'dry-run'?: boolean | undefined;
  help?: boolean | undefined;
};

/** Parses the command line. */
export function publishCommandOf(
  positionals: readonly string[],
  values: Values,
): { command: PublishCommand } | { help: true } | { wrong: string } {
  if (values.help) return { help: true };
  const { publish = [], unpublish = [] } = values;
  for (const [option, slugs] of Object.entries({ publish, unpublish })) {
    const wrong = slugs.find((slug) => !SLUG.test(slug));
    if (wrong !== undefined) return { wrong: `--${option} ${wrong}: erwartet eine Adresse wie graham-zahl.` };
  }
  const both = publish.find((slug) => unpublish.includes(slug));
  if (both !== undefined) return { wrong: `${both}: entweder --publish oder --unpublish.` };
  const given = [...positionals, ...publish, ...unpublish].length > 0 ? positionals : [ARTICLES_FOLDER];
  return {
    command: {
      paths: given.map((file) => path.resolve(file)),
      publish,
      unpublish,
      dryRun: values['dry-run'] ?? false,
    },
  };
}
