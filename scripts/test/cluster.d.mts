export type Machine = 'db1' | 'db2' | 'db3';

/** A machine as Patroni describes it. */
export type Member = {
  name: Machine;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
};

export type Cluster = {
  /** The superuser's address of the primary, through HAProxy. */
  url: string;
  /** The same of a standby. */
  standbyUrl: string;
  /** Patroni's description of all machines; empty while none answers. */
  members: () => Promise<Member[]>;
  /** Figures that Patroni gives to Prometheus, added up over the machines that answer. */
  figures: () => Promise<Record<string, number>>;
  /** Resolves when figures have these values. */
  shows: (expected: Record<string, number>) => Promise<void>;
  /** Resolves when a primary, a synchronous standby and another one are in step. */
  whole: () => Promise<void>;
  /** Kills PostgreSQL and Patroni of a machine with SIGKILL. */
  kill: (machine: Machine) => Promise<void>;
  /** Starts Patroni of a machine again. */
  revive: (machine: Machine) => void;
  /** Holds PostgreSQL and Patroni of a machine; returns what lets them go on. */
  hold: (machine: Machine) => () => void;
  /** Holds only the process that receives what the primary writes. */
  holdReceiver: (machine: Machine) => () => void;
  /** Tests whether HAProxy sends reads to a machine. */
  isReadFrom: (machine: Machine) => Promise<boolean>;
  /** Exchanges the primary for the synchronous standby, as `patronictl switchover` does. */
  switchOver: () => Promise<void>;
  stop: () => Promise<void>;
};

export function missingOfCluster(): string | null;
export function startCluster(): Promise<Cluster>;
