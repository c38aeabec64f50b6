/** 7xx: samples. */
export const SAMPLE_PROBLEMS = {} as const
