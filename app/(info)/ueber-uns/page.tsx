import type { Metadata } from 'next';
import { InfoPage } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { editorsOf, operatorDetail } from '@/lib/platform/operator';
import { readChapters } from '../page-text';

export const metadata: Metadata = {
  title: 'Über uns: wer schreibt, prüft und bezahlt',
  description: `Wer hinter ${env.SITE_NAME} steht und wer es bezahlt, wie Texte und Zahlen entstehen, wie oft sie geprüft werden und wie wir Fehler berichtigen.`,
  alternates: { canonical: '/ueber-uns' },
};

/** The text of a detail of the operator; null where there is none. */
const textOf = (variable: 'OPERATOR_NAME' | 'OPERATOR_CITY'): string | null => {
  const detail = operatorDetail(env, variable);
  return detail && detail !== 'missing' ? detail.text : null;
};

function aboutParts() {
  const [name, city] = [textOf('OPERATOR_NAME'), textOf('OPERATOR_CITY')];
  const editors = editorsOf(env);
  return {
    OPERATOR: name && <p>{`${env.SITE_NAME} wird von ${name}${city ? ` in ${city}` : ''} betrieben.`}</p>,
    EDITORS: editors ? (
      <p className="whitespace-pre-line">{editors}</p>
    ) : (
      <p>Wer die einzelnen Texte schreibt und prüft, hat der Betreiber hier noch nicht eingetragen.</p>
    ),
    PAYER: name ?? 'der Betreiber',
  };
}

export default function AboutPage() {
  return (
    <InfoPage
      path="/ueber-uns"
      title="Über uns"
      lead="Wer hinter den Texten und Zahlen steht, wer sie bezahlt und woran du uns messen kannst."
      chapters={readChapters('ueber-uns', aboutParts())}
    />
  );
}
