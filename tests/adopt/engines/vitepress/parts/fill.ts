// #region fill
export const fill = 'w53'
// #endregion fill
