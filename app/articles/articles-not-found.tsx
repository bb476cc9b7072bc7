import type { ReactNode } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { articlesPath } from '@/lib/articles/rules';

type Props = { mark?: '404' | '410'; title: string; children: ReactNode };

/** Shown in place of a missing article or page of the list. */
export function ArticlesNotFound({ mark = '404', title, children }: Props) {
  return (
    <MessagePage
      mark={mark}
      title={title}
      action={
        <>
          <ButtonLink href={articlesPath()} look="secondary">
            Zurück zur Artikelübersicht
          </ButtonLink>
          <ButtonLink href="/search" look="secondary">
            Zur Aktiensuche
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </MessagePage>
  );
}
