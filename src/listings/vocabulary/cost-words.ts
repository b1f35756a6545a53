/** What an amount beside a home is called, one word each, in small letters. */
export interface WordsOf {
  readonly spaced: readonly string[]
  /** In scripts that set no spaces between words, where only these are known as words. */
  readonly joined: readonly string[]
}

/** Besides those of Europe, which chats have as patterns. */
export const priceWords: WordsOf = {
  spaced: ['giá', 'thuê'],
  joined:
    '售价 价格 總價 总价 房价 要价 标价 报价 价钱 租金 月租 房租 매매가 매매가격 판매가 가격 분양가 시세 월세 임대료 전세 価格 家賃 賃料'.split(
      ' ',
    ),
}

/** What is left with the owner or the broker until a lease or a sale is over. */
export const depositWords: WordsOf = {
  spaced:
    'deposit deposits depósito depósitos fianza kaution caution cauzione borg waarborgsom kaucja caução cọc'.split(
      ' ',
    ),
  joined: '押金 订金 定金 보증금 敷金'.split(' '),
}

/** What is due for the building or its community. */
export const feeWords: WordsOf = {
  spaced:
    'hoa fee fees dues assessment assessments cuota cuotas administración mantenimiento hausgeld charges copropriété condominiali condomínio phí'.split(
      ' ',
    ),
  joined: '物业费 管理费 物業費 管理費 관리비'.split(' '),
}

/** What is paid for a loan, as a tax and the like, or saved. */
export const paymentWords: WordsOf = {
  spaced:
    'commission closing escrow save saves saving difference ahorra ahorras ahorro diferencia kiệm gastos enganche predial comisión intereses seguro vay góp thuế lãi trước'.split(
      ' ',
    ),
  joined:
    '首付 首付款 省 节省 差价 月供 贷款 还款 税费 契税 税 保险 佣金 中介费 过户费 手续费 利息 预算 계약금 대출 대출금 할부 취득세 세금 상환금 상환액 절약 차이 이자 중개수수료 수수료 예산 頭金'.split(
      ' ',
    ),
}

/** What is only thought to be the price. */
export const estimateWords: WordsOf = {
  spaced:
    'estimate estimates estimated zestimate valued valuation value worth appraised estimado estimada estimación valor valorado'.split(
      ' ',
    ),
  joined: '估价 估值 추정 추정가 감정가'.split(' '),
}

export const joinedCostWords: readonly string[] = [
  ...[priceWords, depositWords, feeWords, paymentWords, estimateWords].flatMap(
    ({ joined }) => joined,
  ),
].sort((one, other) => other.length - one.length)
