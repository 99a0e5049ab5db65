let isDragged = false;

/** Whether a thing of the home screen is being dragged. */
export const isDragging = (): boolean => isDragged;

export const setDragging = (isNow: boolean): void => void (isDragged = isNow);
