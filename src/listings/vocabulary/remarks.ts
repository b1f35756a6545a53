const remarks: ReadonlySet<string> = new Set(
  [
    'obo ono ovno obro oiro neg nego negotiable negociable firm fixed flat offer offers vb vhb sb',
    'kalt warm nk bk kk km wm mm netto brutto net nett gross ht ttc hc cc fai hai von vat gst iva mwst tva btw',
    'excl exc exkl incl inc inkl plus zzgl and or und ou et e y ed lub en i a o u all bills util utils heat gas water',
    'for in to of at on by with w per mit bei ab bis con com avec met da de di du del pro por par je al the only each every',
    'cash total approx ca circa est about whole entire furnished unfurnished home house property villa unit units',
    'deposit dep sec ref flex min max up from start tax fee fees now new asap was',
  ].flatMap((words) => words.split(' ')),
)

/** Whether a word behind a price leaves its amount as it is: `$250,000 obo`, `1.200 €/warm`. In small letters. */
export function isRemark(word: string): boolean {
  return remarks.has(word)
}
