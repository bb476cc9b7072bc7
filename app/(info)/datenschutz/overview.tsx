import type { Chapter } from '@/components/layout/info-page';
import { env } from '@/lib/platform/env';
import { isRoute } from '@/lib/platform/seo/routes';
import { applies, OperatorAddress, OperatorEmail, OperatorText } from '../operator-text';

const essentials: Chapter = {
  id: 'kurz',
  title: 'Das Wichtigste zuerst',
  body: (
    <ul>
      <li>Suchen, lesen und vergleichen kannst du, ohne zu sagen, wer du bist.</li>
      <li>
        Schriften, Bilder, Filme und Programme kommen von unseren eigenen Servern. Beim Lesen fragt dein
        Browser bei niemand anderem an.
      </li>
      <li>
        Wir zeigen keine Werbung, verkaufen keine Daten und verfolgen niemanden über andere Websites hinweg.
      </li>
      <li>
        {env.ANALYTICS === 'off'
          ? 'Wir werten nicht aus, was du hier tust. Deshalb fragt dich auch kein Banner danach.'
          : 'Was du hier tust, werten wir nur aus, wenn du vorher zugestimmt hast. Deine Zustimmung nimmst du am Ende jeder Seite zurück.'}
      </li>
      {isRoute('/portfolio') && (
        <li>
          Was du in dein Portfolio und deine Watchlist einträgst, siehst nur du. Du kannst alles mitnehmen und
          alles löschen.
        </li>
      )}
    </ul>
  ),
};

const controller: Chapter = {
  id: 'verantwortlich',
  title: 'Wer verantwortlich ist',
  body: (
    <>
      <p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO):</p>
      <address className="not-italic">
        <OperatorAddress />
      </address>
      <p>
        E-Mail: <OperatorEmail />
        <br />
        Telefon: <OperatorText of="OPERATOR_PHONE" />
      </p>
      {applies('OPERATOR_PRIVACY_OFFICER') && (
        <p>
          Datenschutzbeauftragte Person: <OperatorText of="OPERATOR_PRIVACY_OFFICER" />
        </p>
      )}
    </>
  ),
};

export const overviewChapters = [essentials, controller];
