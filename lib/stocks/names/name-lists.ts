/** Texts of companies in one array of UTF-16 units. Indices are not checked. */
export class Entries {
  readonly count: number;

  /**
   * @param starts entry e is from `starts[e]` to `starts[e + 1]`
   * @param owners the company of each entry
   */
  constructor(
    readonly text: Uint16Array,
    private readonly starts: Int32Array,
    private readonly owners: Int32Array,
  ) {
    this.count = owners.length;
  }

  start(entry: number): number {
    return this.starts[entry] as number;
  }

  end(entry: number): number {
    return this.starts[entry + 1] as number;
  }

  owner(entry: number): number {
    return this.owners[entry] as number;
  }
}

/** Lists of entries in one array. Indices are not checked. */
export class Lists {
  /** @param starts list l is from `starts[l]` to `starts[l + 1]` */
  constructor(
    private readonly starts: Int32Array,
    private readonly entries: Int32Array,
  ) {}

  size(list: number): number {
    return (this.starts[list + 1] as number) - (this.starts[list] as number);
  }

  entriesOf(list: number): Int32Array {
    return this.entries.subarray(this.starts[list], this.starts[list + 1]);
  }
}
