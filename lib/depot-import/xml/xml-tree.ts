import { grouped } from '@/lib/finance/grouped';
import { UnreadableFile } from '../read-booking';

/** An element of a document. */
export class XmlNode {
  readonly children: XmlNode[] = [];
  text = '';
  /** The element that a reference names by its number; whoever knows such numbers sets it. */
  target: XmlNode | undefined;
  private byName: ReadonlyMap<string, XmlNode[]> | undefined;
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly parent: XmlNode | null,
  ) {}

  /** The children of a name; asked for when all children are there. */
  named(name: string): readonly XmlNode[] {
    this.byName ??= grouped(this.children, (one) => one.name);
    return this.byName.get(name) ?? [];
  }

  /** The first child of a name. */
  child(name: string): XmlNode | undefined {
    return this.named(name)[0];
  }

  /** This element and all below it. */
  *all(): Generator<XmlNode> {
    const waiting: XmlNode[] = [this];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...node.children.toReversed());
    }
  }
}

type Ordered = Readonly<Record<string, unknown>>;

/**
 * Parses XML without a document type, which real exports lack and attacks need. The parser is loaded for XML alone.
 *
 * @param left names of elements whose content is not read
 * @throws UnreadableFile
 */
export async function xmlTree(text: string, left: readonly string[]): Promise<XmlNode> {
  if (/<!(doctype|entity)/i.test(text)) throw new UnreadableFile(NO_XML);
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    // Without it, numbered characters (`&#228;`) stay as they are.
    htmlEntities: true,
    stopNodes: left.map((name) => `*.${name}`),
  });
  try {
    const root = new XmlNode('', {}, null);
    addChildren(root, parser.parse(text, true));
    return root;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(NO_XML);
  }
}

const NO_XML = 'Die Datei ist kein lesbares XML';

function addChildren(root: XmlNode, parsed: readonly Ordered[]): void {
  const waiting: [XmlNode, readonly Ordered[]][] = [[root, parsed]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, elements] = next;
    for (const element of elements) {
      const name = Object.keys(element).find((key) => key !== ':@') ?? '';
      const content = element[name];
      if (name === '#text') {
        parent.text += String(content);
        continue;
      }
      const node = new XmlNode(name, (element[':@'] ?? {}) as Record<string, string>, parent);
      parent.children.push(node);
      if (Array.isArray(content)) waiting.push([node, content]);
    }
  }
}
