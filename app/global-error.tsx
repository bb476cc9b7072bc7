'use client';

import { MessagePage } from '@/components/layout/message-page';
import { buttonStyle } from '@/components/ui/button-style';
import './globals.css';

/** Takes the place of everything, the frame included, when that itself fails. */
export default function GlobalError() {
  return (
    <html lang="de" data-fonts="">
      <head>
        <title>Diese Seite lässt sich nicht laden</title>
      </head>
      <body>
        <main>
          <MessagePage
            title="Diese Seite lässt sich nicht laden"
            action={
              // A full load: what failed may be the part that would otherwise lead there.
              <a href="/" className={buttonStyle()}>
                Zur Startseite
              </a>
            }
          >
            Die Seite ist gerade nicht erreichbar, oder uns ist ein Fehler unterlaufen. Versuch es in einem
            Moment noch einmal.
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
