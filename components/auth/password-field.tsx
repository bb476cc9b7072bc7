'use client';

import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { type PasswordStrength, passwordStrength } from '@/lib/auth/password/password-strength';

type Props = ComponentProps<typeof TextField> & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Shows how hard the password is to guess. */
  withStrength?: boolean;
};

/** A password field whose text can be shown. */
export function PasswordField({ withStrength = false, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const rate = () => {
    const { value = '' } = input.current ?? {};
    setStrength(value ? passwordStrength(value) : null);
  };

  // Reads a value filled in before hydration. Hides the text on submit, so browsers treat it as a password.
  useEffect(() => {
    const { value = '', form } = input.current ?? {};
    if (value) setStrength(passwordStrength(value));
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        ref={input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-required="true"
        aria-describedby={withStrength ? id : field['aria-describedby']}
        onInput={withStrength ? rate : undefined}
        after={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={`${field.label} ${shown ? 'verbergen' : 'anzeigen'}`}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {withStrength && <Strength id={id} value={strength} />}
    </div>
  );
}

const STRENGTHS: Readonly<Record<PasswordStrength, { words: string; look: string }>> = {
  0: { words: 'Noch zu kurz: mindestens 6 Zeichen', look: 'bg-band-red' },
  1: { words: 'Schwach: leicht zu erraten', look: 'bg-band-red' },
  2: { words: 'Mittel: ein, zwei Wörter mehr helfen', look: 'bg-band-yellow' },
  3: { words: 'Gut', look: 'bg-band-blue' },
  4: { words: 'Sehr gut', look: 'bg-band-green' },
};

function Strength({ id, value }: { id: string; value: PasswordStrength | null }) {
  const { words, look } = value === null ? { words: '', look: '' } : STRENGTHS[value];
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-mark ${value !== null && step <= Math.max(1, value) ? look : 'bg-track'}`}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className="text-13 text-ink-3">
        {words || 'Mindestens 6 Zeichen; am besten mehrere Wörter.'}
      </p>
    </div>
  );
}

/** Tells password managers which account a password form is about. Invisible to everyone else. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

export function NewPasswordFields() {
  return (
    <>
      <PasswordField label="Neues Passwort" name="password" autoComplete="new-password" withStrength />
      <PasswordField
        label="Neues Passwort bestätigen"
        name="passwordConfirmation"
        autoComplete="new-password"
      />
    </>
  );
}
