type ArticlesNoticeProps = {
  text: string;
  action?: { label: string; onPress: () => void };
};

/** Stands in place of the articles and fills their space. */
export function ArticlesNotice({ text, action }: ArticlesNoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <p className="text-[15px] leading-5 text-muted">{text}</p>
      {action && (
        <button type="button" className="btn btn-outline rounded-full" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
