import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serializeOuter,
} from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

type Attributes = Readonly<Record<string, string>>;

export const element = (name: string, attributes: Attributes, children: HtmlNode[]): HtmlElement =>
  withChildren(defaultTreeAdapter.createElement(name, names.NS.HTML, attributeList(attributes)), children);

const attributeList = (attributes: Attributes) =>
  Object.entries(attributes).map(([name, value]) => ({ name, value }));

export const textNode = (text: string): HtmlNode => defaultTreeAdapter.createTextNode(text);

export const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter;

/** Copies an element. Nobody reads `parentNode`, so the children keep their old one. */
export const withChildren = (node: HtmlElement, children: HtmlNode[]): HtmlElement => ({
  ...node,
  childNodes: children,
});

const body = element('body', {}, []);

/** Parses HTML as a browser parses it within the body of a page. */
export const parseHtml = (html: string): HtmlNode[] => parseFragment(body, html, {}).childNodes;

export const htmlOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => serializeOuter(node))
    .join('')
    .replaceAll('&nbsp;', '\u00a0');

export const nameOf = (node: HtmlNode): string => (isElement(node) ? node.tagName : '');

/** Changes the name of an element, and replaces its attributes. */
export function rename(node: HtmlElement, name: string, attributes: Attributes): void {
  node.nodeName = name;
  node.tagName = name as HtmlElement['tagName'];
  node.attrs = attributeList(attributes);
}

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Calls `visit` for every element, parents first. */
export function forEachElement(nodes: readonly HtmlNode[], visit: (node: HtmlElement) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    visit(node);
    forEachElement(node.childNodes, visit);
  }
}

/** Joins the texts within some nodes. */
export const textOf = (nodes: readonly HtmlNode[], between = ''): string =>
  nodes
    .map((node) => (isText(node) ? node.value : isElement(node) ? textOf(node.childNodes, between) : ''))
    .join(between);
