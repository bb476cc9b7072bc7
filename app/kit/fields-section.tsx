import { Search } from 'lucide';
import { PasswordField } from '@/components/auth/password-field';
import { Section } from '@/components/layout/section';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';

const COUNTRIES = [
  { value: 'All', label: 'Alle Länder' },
  { value: 'United States', label: 'USA' },
  { value: 'Germany', label: 'Deutschland' },
  { value: 'United Kingdom', label: 'Großbritannien und Nordirland mit allen Kanalinseln' },
];

export const FieldsSection = () => (
  <Section id="felder" title="Felder">
    <form noValidate className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField
        label="Suchen"
        labelHidden
        type="search"
        placeholder="Name, Symbol, ISIN oder WKN"
        before={<Icon of={Search} />}
      />
      <TextField label="Gesperrt" defaultValue="Nicht zu ändern" disabled />
      <TextField
        label="Passwort"
        type="password"
        autoComplete="new-password"
        hint="Mindestens 6 Zeichen. Ein Satz ist leichter zu merken als ein Wort."
      />
      <TextField
        label="E-Mail"
        type="email"
        autoComplete="email"
        defaultValue="anna@"
        error="Bitte gib eine gültige E-Mail-Adresse ein"
      />
      <TextField
        label="Anzahl"
        inputMode="numeric"
        defaultValue="0"
        hint="Ganze Stücke"
        error="Mindestens 1"
        className="figures text-right"
      />
      <PasswordField label="Neues Passwort" name="neues-passwort" autoComplete="new-password" withStrength />
      <Select label="Land" options={COUNTRIES} />
      <Select
        label="Sektor"
        options={COUNTRIES}
        defaultValue="United Kingdom"
        hint="Lange Einträge werden gekürzt"
      />
      <Select label="Währung" options={COUNTRIES} disabled />
      <TextArea label="Nachricht" />
      <TextArea label="Bemerkung" error="Höchstens 5.000 Zeichen" defaultValue="Zu lang …" />
    </form>
  </Section>
);
