'use client';

import { MessagePage } from '@/components/layout/message-page';
import { buttonStyle } from '@/components/ui/button-style';
import './globals.css';

/** Replaces the whole document when the layout itself fails. */
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
              // A full page load, because the failed part may be the router itself.
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
