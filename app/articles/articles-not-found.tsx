import type { ReactNode } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { articlesPath } from '@/lib/articles/rules';

/** Shown in place of a missing article or page of the list. */
export const ArticlesNotFound = ({ title, children }: { title: string; children: ReactNode }) => (
  <MessagePage
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
