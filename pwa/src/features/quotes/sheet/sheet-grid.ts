/** The columns of a line where there is room for them: selection, the cells, price and more. */
export const lineGrid =
  '@min-[54rem]:grid @min-[54rem]:grid-cols-[2.5rem_11.5rem_minmax(4rem,1fr)_4rem_4.5rem_4.75rem_5.5rem_6.5rem_5.75rem_2.75rem] ' +
  '@min-[58rem]:grid-cols-[2.5rem_11.5rem_minmax(4rem,1fr)_5rem_4rem_4.5rem_4.75rem_5.5rem_6.5rem_5.75rem_2.75rem]'

/** The stock number has a column of its own only where that leaves room for the vehicle's name. */
export const stockColumn = '@min-[54rem]:@max-[58rem]:hidden'
export const stockElsewhere = 'hidden @min-[54rem]:@max-[58rem]:block'
