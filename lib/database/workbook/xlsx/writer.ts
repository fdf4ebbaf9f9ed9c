export const xlsxWriter = {} as never;
