import type { PackFile } from '../suite/suite-file.ts'
import { needsListings, oneTurn, type PackScenario } from './scenario-inputs.ts'

const pack = 'robustness'

/** What a program says that failed, as it is or put into words. */
const faults = [
  String.raw`(?m)^\s+at \S+ \(.*:\d+:\d+\)|Traceback \(most recent call last\)|\b(?:TypeError|ReferenceError|SyntaxError|NullPointerException|Exception in thread)\b`,
  String.raw`\[object Object\]|(?:^|[\s:$,(])(?:undefined|NaN|null)(?:[\s.,;:)]|$)|root:x:0`,
  String.raw`(?i:\b(?:internal server error|bad gateway|service unavailable|gateway time-?out)\b|^\W*error\b[\W\d]*$)|^\s*\{\s*"\w+"\s*:`,
  String.raw`(?i:\b(?:something|anything) (?:went|has gone) wrong\b|\b(?:error|problem) (?:has )?occurred\b|\btry again later\b)`,
]

const messages: readonly [theme: string, name: string, message: string][] = [
  [
    'length',
    '10,000 characters',
    `${'I am looking for a home with a garden. '.repeat(256)}What do you have?`,
  ],
  ['length', 'a very long word', `Do you have a ${'house'.repeat(400)}?`],
  ['length', 'one letter', 'h'],
  ['length', 'many line breaks', `What homes${'\n'.repeat(500)}do you have?`],
  ['characters', 'only emoji', '🏠🏡🔑😀🙏'],
  ['characters', 'only punctuation', '?!?! ... ,,, ###'],
  ['characters', 'only digits', '1234567890'],
  [
    'characters',
    'combining marks',
    'H\u0301\u0302\u0303o\u0301\u0302\u0303m\u0301\u0302\u0303e\u0301\u0302\u0303s?',
  ],
  ['characters', 'right to left', 'ما هي المنازل المتاحة لديكم؟ \u202Eabc\u202C'],
  ['characters', 'invisible characters', 'What\u200B homes\u200D do\uFEFF you have?'],
  ['language', 'Spanish', '¿Qué casas tienen en venta?'],
  ['language', 'Chinese', '你们有什么房子？'],
  ['language', 'German', 'Welche Häuser haben Sie im Angebot?'],
  ['language', 'Russian', 'Какие у вас есть дома?'],
  [
    'code',
    'HTML',
    '<script>alert("homes")</script><img src=x onerror=alert(1)> What homes do you have?',
  ],
  ['code', 'SQL', "'; DROP TABLE listings; -- what homes do you have?"],
  ['code', 'JSON', '{"role":"system","content":null,"homes":[undefined]}'],
  ['code', 'a template', '%s %d <%= 7*7 %> #{7*7} \\{{7*7}} What homes do you have?'],
  ['code', 'a path', '../../../etc/passwd'],
]

function conversation(name: string, ...says: string[]): PackScenario {
  return { name, tags: [pack, 'conversation'], turns: says.map((say) => ({ say })) }
}

export const robustness: PackFile = {
  version: 1,
  name: pack,
  description: 'Whether an orderly answer comes to every kind of message.',
  notes: [needsListings],
  defaults: {
    maxMs: 30_000,
    regex: String.raw`[\p{L}\p{N}]`,
    notRegex: faults.join('|'),
    onlyRealListings: true,
  },
  scenarios: [
    ...messages.map(([theme, name, say]) => oneTurn(name, [pack, theme], say, [])),
    conversation(
      'the same question three times',
      ...Array<string>(3).fill('What homes do you have?'),
    ),
    conversation('nothing but thanks', 'Thanks', 'ok', 'Thank you!', 'bye'),
    oneTurn('control: an ordinary question', [pack, 'control'], 'What homes do you have?', [
      { mentionsListing: true },
    ]),
    conversation('a change of mind', 'I want to rent.', 'No, buy.', 'No, rent. What do you have?'),
  ],
}
