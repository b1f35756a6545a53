import { expect, test } from 'vitest'
import { plainText } from '../../../src/listings/convert/plain-text.ts'

test.each([
  ['Sunny & bright', 'Sunny & bright'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br/>Two<BR>Three', 'One\nTwo\nThree'],
  ['<ul><li>Garden</li><li>Garage</li></ul>', 'Garden\nGarage'],
  ['A&amp;M<ul><li>pool</li><li>spa</li></ul>', 'A&M\npool\nspa'],
  ['Near: <ol>\n  <li>bus</li>\n  <li>shop</li></ol>', 'Near:\nbus\n\nshop'],
  ['<div>Top</div>Text<p class="a">Next</p>', 'Top\nText\nNext'],
  ['One<h2>Two</h2>Three', 'One\nTwo\nThree'],
  ['<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
  ['<b>Big</b> <a href="https://x.example">house</a>', 'Big house'],
  ['Tom &amp; Ann&#39;s &#x201C;home&#x201D;&nbsp;54&nbsp;m&sup2;', "Tom & Ann's “home” 54 m²"],
  ['&Eacute;t&eacute;, a&ntilde;o, Gr&uuml;&szlig;e', 'Été, año, Grüße'],
  [
    '&frac34; &Aring;ngstr&ouml;m &times; &rarr; &check; &yen;&cent; &scaron;',
    '¾ Ångström × → ✓ ¥¢ š',
  ],
  ['?a=1&copy=2 &amp', '?a=1&copy=2 &amp'],
  ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
  ['<script>alert(1)</script><style>p{}</style>Text<!-- note -->', 'Text'],
  ['under < 500 and > 300', 'under < 500 and > 300'],
  ['<3 this house', '<3 this house'],
  ['&unknown; &toString; &#9999999; &#xD800;', '&unknown; &toString;'],
  ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
  [' One  \n  Two', 'One\nTwo'],
  ['One\n\n\n\nTwo', 'One\n\nTwo'],
  ['Q10\u206001\u00AD', 'Q1001'],
  ['a\u0000b\u0007c\td\u202Ee\u200Bf', 'abc def'],
  ['👨‍👩‍👧 welcome', '👨‍👩‍👧 welcome'],
  [1200, '1200'],
  [['Garden', 'Garage'], 'Garden, Garage'],
])('the cell %j reads %j', (cell, value) => {
  expect(plainText(cell)).toEqual({ value })
})

test.each(['', 'None', null, '<p> </p>', '&nbsp;'])('%j is blank', (cell) => {
  expect(plainText(cell)).toEqual({ blank: true })
})

test('text is not shortened', () => {
  const text = 'word '.repeat(20_000).trim()
  expect(plainText(text)).toEqual({ value: text })
})

test('time grows with the text, whatever is in it', () => {
  const text = `${'&'.repeat(200_000)}${'&am'.repeat(100_000)}`
  expect(plainText(text)).toEqual({ value: text })
})
