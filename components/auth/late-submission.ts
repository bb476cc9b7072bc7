import type { Refusal } from '@/components/form/refusal';
import { useAccountForm } from './account-form';

export const loadSubmission = () => import('./sign-in-submission');

type Late = {
  /** Says that it failed. */
  title: string;
  check: 'signInError' | 'registrationError';
  send: 'sendSignIn' | 'sendRegistration';
  /** The page that follows. */
  path: string;
};

/** A form that loads what sending needs once it is used. A failure of that is said as that of the call would be. */
export const useLateForm = ({ title, check, send, path }: Late) => ({
  form: useAccountForm({
    errorOf: async (values): Promise<Refusal | null> => {
      const submission = await loadSubmission().catch(() => null);
      if (submission) return submission[check](values);
      const text = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.';
      return { title, text, fields: [], isServerError: true };
    },
    send: async (values) => (await loadSubmission())[send](values, path),
    leavesPage: true,
  }),
  onUse: () => void loadSubmission().catch(() => undefined),
});
