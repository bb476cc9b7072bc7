import type { Metadata } from 'next';
import { Workbench } from '@/components/fair-value/workbench';
import { CalculatorHead } from '@/components/layout/calculator';
import { Explanation } from '@/components/layout/explanation';
import { TextLink } from '@/components/ui/text-link';
import { calculatorRequest, PERPETUAL_RULE } from '@/lib/fair-value/calculator';
import { CALCULATOR_PATH } from '@/lib/fair-value/inputs';
import { EXAMPLE } from '@/lib/fair-value/start-values';

export const metadata: Metadata = {
  title: 'Fairer-Wert-Rechner für Aktien: drei Szenarien',
  description:
    'Rechner für den fairen Wert einer Aktie: Gewinn oder Cashflow je Aktie, Wachstum und geforderte Rendite eingeben, drei Szenarien, Kauflimit und Umkehrfrage.',
  alternates: { canonical: CALCULATOR_PATH },
};

const NAME = 'Innerer Wert';
const HEADING = 'Fairer-Wert-Rechner für Aktien';
const LEAD =
  'Gib ein, was das Unternehmen je Aktie verdient, wie es wachsen könnte und was du im Jahr verdienen willst. Heraus kommt kein wahrer Wert, sondern eine Spanne, und du siehst, wovon sie abhängt.';

const BASES = { eps: { ...EXAMPLE, achieved: [] } };

/** Rendered per request: the form is computed here for browsers without scripts. */
export default async function CalculatorPage({ searchParams }: PageProps<'/rechner/innerer-wert'>) {
  const typed = calculatorRequest(await searchParams);
  return (
    <>
      <CalculatorHead name={NAME} path={CALCULATOR_PATH} heading={HEADING} lead={LEAD} />
      <Workbench
        path={CALCULATOR_PATH}
        currency={typed.inputs.currency}
        bases={BASES}
        models={null}
        typed={typed}
      />
      <Explanation id="rechenweg" title="So wird gerechnet">
        <p>
          Eine Aktie ist so viel wert wie das Geld, das sie ihren Eigentümern noch bringt, abgezinst auf
          heute. Der Rechner lässt den Gewinn je Aktie <b>zehn Jahre lang wachsen</b>, fünf Jahre mit der
          ersten und fünf mit der zweiten Rate. Jeder Jahresgewinn wird durch (1 + geforderte Rendite) hoch
          die Zahl der Jahre geteilt.
        </p>
        <p>
          Für die Zeit danach gibt es zwei Wege: entweder ein <b>Vielfaches</b> des zehnten Jahresgewinns, zu
          dem du die Aktie dann verkaufen könntest, oder <b>ewiges Wachstum</b> mit der Formel von Gordon:
          Gewinn des elften Jahres ÷ (geforderte Rendite − Wachstum). Erlaubt sind dafür {PERPETUAL_RULE}
        </p>
        <p>
          Die <b>Sicherheitsmarge</b> ist der Abstand des Kurses zum Wert, in Prozent des Werts. Die{' '}
          <b>Umkehrfrage</b> dreht die Rechnung um: Welches Wachstum müsste zehn Jahre lang kommen, damit der
          Kurs von heute genau der Wert ist?
        </p>
        <p>
          <b>Dividende und Buchwert je Aktie</b> sind freiwillig. Mit der Dividende rechnet ein zweistufiges
          Modell: zehn Jahre mit dem Wachstum der ersten fünf Jahre, höchstens 10&#8239;%, danach höchstens
          2&#8239;% im Jahr. Aus Startwert und Buchwert folgt die Graham-Zahl, die Wurzel aus 22,5 × Gewinn ×
          Buchwert.
        </p>
        <p>
          Nimm den freien Cashflow, wenn das Unternehmen viel investieren muss, und bei Banken und
          Versicherern den Gewinn. Bei Verlusten taugt keine der beiden Zahlen. Zu jeder Aktie in unserer
          Datenbank gibt es die Rechnung mit ihren eigenen Zahlen: Suche sie in der{' '}
          <TextLink href="/search">Aktiensuche</TextLink> und wähle „Fairer Wert“. Mehr zum Gedanken dahinter
          steht unter <TextLink href="/value-investing">Value Investing</TextLink>.
        </p>
      </Explanation>
    </>
  );
}
