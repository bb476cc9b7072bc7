import type { Refusal } from './refusal';
import { useForm } from './use-form';
import { sent, type Titles } from './use-submission';

type Options<Values extends object, Read extends object> = Titles &
  Pick<Parameters<typeof useForm<Values, Read>>[0], 'start' | 'read'> & {
    /** Rejects with a CallError for a refusal; any other rejection is a bug. */
    send: (...given: Parameters<Parameters<typeof useForm<Values, Read>>[0]['send']>) => unknown;
    /** The form stays after success. */
    isKept?: boolean;
    /** Says more of a refusal. */
    explain?: (refusal: Refusal) => Refusal;
  };

/** Runs a form that only members see: sends a call with their token, and shows its errors. */
export const useMemberForm = <Values extends object, Read extends object>({
  isKept = false,
  explain = (refusal) => refusal,
  send,
  ...options
}: Options<Values, Read>) =>
  useForm<Values, Read>({
    start: options.start,
    read: options.read,
    leaves: !isKept,
    send: async (...given) => {
      const refusal = await sent(() => send(...given), options);
      return refusal && explain(refusal);
    },
  });
