/** Each line: the currencies that can be meant, then how they are written. */
const table = `
USD CAD AUD NZD HKD SGD TWD ARS CLP COP MXN : $
USD CAD AUD NZD HKD SGD TWD : dollar dollars dólares
USD : US$ USD
CAD : C$ CA$ CAD
AUD : A$ AU$ AUD
NZD : NZ$ NZD
HKD : HK$ HKD
SGD : S$ SGD
TWD : NT$ TWD
MXN : MX$ MXN
ARS CLP COP MXN : pesos
ARS : ARS
CLP : CLP
COP : COP
BRL : R$ BRL
EUR : € EUR euro euros
GBP : £ GBP
CHF : CHF franc francs
SEK NOK DKK : kr
SEK : SEK
NOK : NOK
DKK : DKK
PLN : zł PLN
CZK : Kč CZK
HUF : Ft HUF
INR PKR : Rs Rs. ₨
INR : ₹ INR
JPY CNY : ¥
JPY : JPY
CNY : CNY`

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', spellings = ''] = line.split(' : ')
      return spellings
        .split(' ')
        .map((spelling): [string, string[]] => [spelling.toUpperCase(), codes.split(' ')])
    }),
)

/** Whether two signs, codes or names can mean the same currency. What is unknown can mean any. */
export function canBeSame(one: string, other: string): boolean {
  const first = meanings.get(one.trim().toUpperCase())
  const second = meanings.get(other.trim().toUpperCase())
  return !first || !second || first.some((code) => second.includes(code))
}
