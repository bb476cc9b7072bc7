import { type ReactNode, useState } from 'react';
import { CallError, isUnclear } from '@/components/session/account-fetch';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Question } from '@/components/ui/question';
import { showError, showToast, undoing } from '@/components/ui/toast-store';

type Props = {
  /** Says what is left of the demo market. */
  title: string;
  /** Says what will be removed. */
  question: ReactNode;
  /** Removes it and returns what puts it back. @throws CallError */
  remove: () => Promise<() => Promise<unknown>>;
  /** Loads the page's data again. */
  onChanged: () => void;
};

/** Offers to remove what an account has of the demo market, once the market is real. The removal can be undone. */
export function DemoRemoval({ title, question, remove, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const putBack = async (restore: () => Promise<unknown>) => {
    try {
      await restore();
      showToast('Die Demopositionen sind wieder da');
    } catch (error) {
      showError(error, 'Das ließ sich nicht rückgängig machen', () => putBack(restore));
    }
    onChanged();
  };
  const confirm = async () => {
    setAsking(false);
    setBusy(true);
    try {
      const restore = await remove();
      const undo = undoing(() => putBack(restore));
      showToast('Demopositionen entfernt', 'success', undo);
    } catch (error) {
      const isKnown = error instanceof CallError && !isUnclear(error) && error.message;
      showError(error, isKnown ? error.message : 'Unklar, ob die Demopositionen entfernt wurden');
    }
    setBusy(false);
    onChanged();
  };
  return (
    <Banner
      still
      kind="info"
      title={title}
      action={
        <Button look="secondary" small busy={busy} onClick={() => setAsking(true)}>
          Demopositionen entfernen
        </Button>
      }
    >
      Der Markt ist jetzt echt. Erfundene Unternehmen bekommen keine neuen Kurse mehr.
      {isAsking && (
        <Question
          title="Demopositionen entfernen?"
          confirm="Entfernen"
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          {question} Du kannst das gleich danach rückgängig machen.
        </Question>
      )}
    </Banner>
  );
}
