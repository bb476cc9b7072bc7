import { renderToStaticMarkup } from 'react-dom/server';
import { typesetText } from './typeset-text';

const html = (node: Parameters<typeof typesetText>[0]) => renderToStaticMarkup(typesetText(node));
const Shout = ({ children }: { children: string }) => <b>{children.toUpperCase()}</b>;

describe('typesetText', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it.each([
    ['text', '5 %', '5\u202f%'],
    ['an element', <p key="p">5 %</p>, '<p>5\u202f%</p>'],
    [
      'text around an element',
      <p key="p">
        Erst 5 %, <em>dann § 5</em>, zuletzt 7 %.
      </p>,
      '<p>Erst 5\u202f%, <em>dann §\u00a05</em>, zuletzt 7\u202f%.</p>',
    ],
    [
      'a list made from data',
      <ul key="ul">
        {['5 %', '6 %'].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>,
      '<ul><li>5\u202f%</li><li>6\u202f%</li></ul>',
    ],
    ['what a component is given', <Shout key="s">{'ab 5 %'}</Shout>, '<b>AB 5\u202f%</b>'],
    ['numbers and nothing', <p key="p">{[5, null, false]}</p>, '<p>5</p>'],
  ])('%s', (_name, node, expected) => expect(html(node)).toBe(expected));

  it('leaves attributes alone', () => {
    expect(html(<a href="/a b">1 €</a>)).toBe('<a href="/a b">1\u00a0€</a>');
  });
});
